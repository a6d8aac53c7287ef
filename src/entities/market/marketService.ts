/** Origin of the public market service that a build with `MARKET_API=live` asks (product 17.1). */
export const MARKET_SERVICE = 'https://api.coingecko.com';
