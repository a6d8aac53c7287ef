import 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** A place that is empty unless the page's environment defines the custom element. */
      'environment-tools': object;
    }
  }
}
