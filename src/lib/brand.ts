export const BRAND = 'Cairnfield';
