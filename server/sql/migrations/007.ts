/** Dates within the years that every answer can hold. Not valid for rows there are: checking them would take long. */
export const DATES = `
DO $$
DECLARE place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('users', 'kyc_decided_at'), ('users', 'created_at'), ('admins', 'created_at'),
    ('sessions', 'created_at'), ('sessions', 'expires_at'), ('password_resets', 'expires_at'),
    ('email_confirmations', 'expires_at'), ('outbox', 'sent_at'), ('outbox', 'expires_at'),
    ('login_attempts', 'reset_at'), ('idempotency', 'created_at'), ('deposits', 'date'), ('deposits', 'decided_at'),
    ('investments', 'start_date'), ('investments', 'end_date'), ('settlement_failures', 'since'),
    ('transfers', 'date'), ('withdrawals', 'date'), ('withdrawals', 'decided_at'), ('ledger', 'date'), ('audit', 'date')
  ) AS places (table_name, column_name)
  LOOP
    EXECUTE format(
      'ALTER TABLE %1$I ADD CONSTRAINT %2$I CHECK (%3$I >= ''1900-01-01 00:00+00'' AND %3$I < ''9000-01-01 00:00+00'') NOT VALID',
      place.table_name, place.table_name || '_' || place.column_name || '_years', place.column_name);
  END LOOP;
END $$;
`;
