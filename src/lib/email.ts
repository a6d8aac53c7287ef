/** The form in which emails are stored and compared (product 2.3). */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
