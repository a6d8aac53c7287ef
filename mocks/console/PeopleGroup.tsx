import { useEffect, useState } from 'react';
import type { QaControl } from '../qaControl';
import type { QaPerson } from '../server/qa/controlAnswers';
import { Button, Field, Group, OutcomeText } from './parts';
import { messageOf } from './useScenarios';
import { useTask } from './useTask';

type People =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: readonly QaPerson[] }
  | { readonly status: 'failed'; readonly message: string };

/** Logs this tab in as anybody with one click, and plays with the session of who is in. */
export function PeopleGroup({ qa }: { readonly qa: QaControl }) {
  const [search, setSearch] = useState('');
  const people = usePeople(qa.data.people, search);
  const { outcome, run } = useTask();
  const logInAs = ({ id, name }: QaPerson) =>
    run(async () => {
      await qa.data.loginAs(id);
      return `This tab is signed in as ${name}.`;
    });
  const act = (work: () => Promise<void> | void, text: string) =>
    run(async () => {
      await work();
      return text;
    });
  return (
    <Group title="Session">
      <div className="qa-tools">
        <Field label="Search people">
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <Button onClick={() => act(qa.session.expire, 'The session is over; the next request says so.')}>
          End the session
        </Button>
        <Button onClick={() => act(qa.session.revokeRole, 'What needs the role is answered 403 now.')}>
          Take the role
        </Button>
        <Button onClick={() => act(qa.session.restoreRole, 'The role is back.')}>Give the role back</Button>
      </div>
      <OutcomeText outcome={outcome} />
      {people.status === 'loading' ? <p className="qa-hint">Looking people up…</p> : null}
      {people.status === 'failed' ? (
        <p role="alert" data-tone="danger">
          {people.message}
        </p>
      ) : null}
      {people.status === 'ready' ? (
        <ul className="qa-list">
          {people.list.map((person) => (
            <li key={person.id}>
              <div className="qa-main">
                <strong>{person.name}</strong> <code>{person.email}</code>
                <p>{person.about}</p>
              </div>
              <Button label={`Log in as ${person.name}`} onClick={() => logInAs(person)}>
                Log in
              </Button>
            </li>
          ))}
          {people.list.length === 0 ? <li className="qa-empty">Nobody of that name is here.</li> : null}
        </ul>
      ) : null}
    </Group>
  );
}

function usePeople(ask: QaControl['data']['people'], q: string): People {
  const [people, setPeople] = useState<People>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    ask(q).then(
      (list) => !isGone && setPeople({ status: 'ready', list }),
      (error: unknown) => !isGone && setPeople({ status: 'failed', message: messageOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [ask, q]);
  return people;
}
