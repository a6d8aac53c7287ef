/** Where MUI keeps what a person chose: light, dark or the device's. */
export const MODE_STORAGE_KEY = 'cairnfield-theme-mode';

/** How the page says which color scheme it is in. */
export const COLOR_SCHEME_SELECTOR = '[data-color-scheme="%s"]';
