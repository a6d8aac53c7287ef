import { Component, type ReactNode } from 'react';

/** Keeps a failure of the console in the console: the app and what is in force go on. */
export class ConsoleBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section className="qa-dock qa-failed" aria-label="QA console" data-dock="bottom">
        <p role="alert">The QA console failed; what is in force goes on. The browser’s console says why.</p>
        <button type="button" className="qa-button" onClick={() => this.setState({ hasFailed: false })}>
          Try again
        </button>
      </section>
    );
  }
}
