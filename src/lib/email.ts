/** The form in which e-mails are stored and compared (decisions D). */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
