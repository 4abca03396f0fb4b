/** Addresses are one when they differ in case, or in space around them. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
