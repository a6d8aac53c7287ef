/** Random and repeated tests run at full length: `npm run test:all -- --long`. */
export const isLong = process.env['TEST_LONG'] === '1';
