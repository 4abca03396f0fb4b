/** A text of a rule: the parts between backticks are code. */
export function WithCode({ children }: { readonly children: string }) {
  const parts = children.split('`');
  return (
    <>{parts.map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}</>
  );
}
