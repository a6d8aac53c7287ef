import type { ReactNode } from 'react';
import type { Scenario } from '../scenarios/scenario';
import type { ActiveScenario } from '../scenarios/scenarioControl';
import { howToSee } from './expectationText';
import { Button } from './parts';

export interface ScenarioItemProps {
  readonly scenario: Scenario;
  /** As it is in force; absent when it is not. */
  readonly active: ActiveScenario | undefined;
  readonly onToggle: () => void;
  readonly onCopyLink: () => void;
  /** Shows the page where the scenario is seen; absent where it names none. */
  readonly onGoThere?: (() => void) | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A scenario in a list: what it is, how it is seen, and what can be done with it. */
export function ScenarioItem(props: ScenarioItemProps) {
  const { scenario, active, onToggle, onCopyLink, onGoThere, children } = props;
  const isActive = active !== undefined;
  const { title, name, expect } = scenario;
  return (
    <li data-active={isActive}>
      <div className="qa-main">
        <strong>{title}</strong> <code>{name}</code>
        {isActive ? <span className="qa-note">{noteOf(active)}</span> : null}
        {expect === undefined ? null : (
          <details>
            <summary>{expect.sentence}</summary>
            <ol>
              {howToSee(expect).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <div className="qa-buttons">
        <Button
          tone={isActive ? 'danger' : 'strong'}
          label={`${isActive ? 'Stop' : 'Apply'} ${name}`}
          onClick={onToggle}
        >
          {isActive ? 'Stop' : 'Apply'}
        </Button>
        {onGoThere === undefined ? null : (
          <Button label={`Go there: ${name}`} onClick={onGoThere}>
            Go there
          </Button>
        )}
        <Button label={`Copy link to ${name}`} onClick={onCopyLink}>
          Copy link
        </Button>
        {children}
      </div>
    </li>
  );
}

function noteOf({ scope, seed }: ActiveScenario): string {
  return `${scope === 'all-tabs' ? 'all tabs' : 'this tab'}, seed ${seed}`;
}
