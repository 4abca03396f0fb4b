/** Loaded on start, so that it does not delay other contenders. */
export const mdconv = (format) => ({
  name: 'mdconv',
  format,
  async start() {
    const { convert } = await import('@mdconv/render');
    return {
      async convert(markdown, actions = undefined) {
        const { output } = await convert({ markdown, format, ...(actions && { actions }) });
        return Buffer.from(output);
      },
    };
  },
});
