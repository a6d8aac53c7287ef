/** Mails being sent are identified by their token's SHA-256, like all other secrets. */
export const MAILS_BY_SHA256 = `
-- Those whose token is gone, or is another one by now, are left out. A program that still names them by MD5 may send one again.
CREATE TEMPORARY TABLE under_way ON COMMIT DROP AS
  SELECT encode(sha256(convert_to(o.token, 'UTF8')), 'hex') AS mail, a.tries, a.next_at
  FROM mail_attempts a JOIN outbox o ON md5(o.token) = a.mail;
DELETE FROM mail_attempts;
INSERT INTO mail_attempts (mail, tries, next_at) SELECT mail, tries, next_at FROM under_way;
`;
