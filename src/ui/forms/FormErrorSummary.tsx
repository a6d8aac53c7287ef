import { useId } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { NoTranslate } from '../parts/NoTranslate';

interface FormErrorSummaryProps {
  readonly title: string;
  readonly description: string;
  readonly messages?: readonly string[];
}

/** Shows the server's refusal inside the form, where it stays, unlike the toast. */
export function FormErrorSummary({ title, description, messages = [] }: FormErrorSummaryProps) {
  const titleId = useId();
  return (
    <Alert severity="error" role="group" aria-labelledby={titleId}>
      <AlertTitle id={titleId}>{title}</AlertTitle>
      <p>
        <NoTranslate text={description} />
      </p>
      {messages.length === 0 ? null : (
        <ul>
          {messages.map((message) => (
            <li key={message}>
              <NoTranslate text={message} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
