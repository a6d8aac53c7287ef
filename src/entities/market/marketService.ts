/** Origin of the public market service that a build with `MARKET_API=live` asks (decisions A12). */
export const MARKET_SERVICE = 'https://api.coingecko.com';
