/** Deposit addresses by coin, so that a new coin needs no column. */
export const ADDRESSES_BY_COIN = `
ALTER TABLE wallets ADD COLUMN addresses json;
UPDATE wallets SET addresses = json_build_object('btc', btc, 'eth', eth, 'usdt', usdt, 'ltc', ltc);
ALTER TABLE wallets
  ALTER COLUMN addresses SET NOT NULL,
  DROP COLUMN btc, DROP COLUMN eth, DROP COLUMN usdt, DROP COLUMN ltc;
`;
