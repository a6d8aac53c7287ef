/** The public service that a build with `MARKET_API=live` uses (product 17.1). */
export const MARKET_SERVICE = 'https://api.coingecko.com';

export const MARKET_SERVICE_API = `${MARKET_SERVICE}/api/v3`;
