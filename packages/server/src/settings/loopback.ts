/** Whether a URL's host always means the local machine. Sources: RFC 1122, 3.2.1.3; RFC 6761, 6.3. */
export function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
