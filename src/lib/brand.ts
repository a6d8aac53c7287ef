export const BRAND = 'Cairnfield';

/** The main admin's fixed e-mail (spec 9). */
export const MAIN_ADMIN_EMAIL = 'admin@cairnfield.example';
