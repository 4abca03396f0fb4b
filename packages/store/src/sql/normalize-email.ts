/** Trims and lowercases an address, so that equal addresses compare equal. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
