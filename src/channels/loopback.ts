/** Whether a host name, as a URL has it, is this machine's own: nobody else can listen in. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/.test(hostname);
}
