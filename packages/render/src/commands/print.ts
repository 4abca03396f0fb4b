/** Writes to standard output. A reader that has seen enough, as `head`, ends the process in peace. */
export function print(content: string | Uint8Array): Promise<void> {
  const { stdout } = process;
  return new Promise((resolve, reject) => {
    const settle = (error?: NodeJS.ErrnoException | null) => {
      if (error?.code === 'EPIPE') process.exit(0);
      if (error) reject(error);
      else resolve();
    };
    stdout.once('error', settle);
    stdout.write(content, (error) => {
      stdout.off('error', settle);
      settle(error);
    });
  });
}
