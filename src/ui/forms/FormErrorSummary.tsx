import { useId } from 'react';
import { LiteralText } from '../parts/LiteralText';
import { Panel, PanelTitle } from './Panel';

interface FormErrorSummaryProps {
  readonly title: string;
  readonly description?: string;
  readonly messages?: readonly string[];
}

/** Says inside a form why the server refused it; it stays when the toast has gone. */
export function FormErrorSummary({ title, description, messages = [] }: FormErrorSummaryProps) {
  const titleId = useId();
  return (
    <Panel role="group" aria-labelledby={titleId} data-tone="error">
      <PanelTitle id={titleId}>{title}</PanelTitle>
      {description === undefined ? null : (
        <p>
          <LiteralText text={description} />
        </p>
      )}
      {messages.length === 0 ? null : (
        <ul>
          {messages.map((message) => (
            <li key={message}>
              <LiteralText text={message} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
