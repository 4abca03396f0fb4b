/** Addresses are one when they differ in case, or in space around them. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
