export const BRAND = 'Cairnfield';

/** The main admin's fixed e-mail (product 14.5). */
export const MAIN_ADMIN_EMAIL = 'admin@cairnfield.example';
