import { useId, useState } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { User } from '../../../../entities/user/user';
import { KycActions } from '../KycActions';
import { KycBadge } from '../KycBadge';
import { KycQuestionDialog, type KycQuestion } from '../KycQuestionDialog';
import { PERSON_TABS, type PersonAddress, type PersonTab } from '../usePersonAddress';
import { AdjustBalanceForm } from './AdjustBalanceForm';
import { DetailsForm } from './DetailsForm';
import { PasswordForm } from './PasswordForm';
import { PersonDeposits } from './PersonDeposits';
import { PersonFacts } from './PersonFacts';
import { PersonInvestments } from './PersonInvestments';
import { LatestLedger, PersonLedger } from './PersonLedger';
import { PersonReferrals } from './PersonReferrals';
import { PersonSection } from './PersonSection';
import { PersonWithdrawals } from './PersonWithdrawals';
import { usePasswordReset, type PasswordReset } from './usePasswordReset';

const TAB_NAMES: Readonly<Record<PersonTab, string>> = {
  overview: 'Overview',
  ledger: 'Ledger',
  investments: 'Investments',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  referrals: 'Referrals',
  account: 'Account',
};

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(1),
  '& > :first-of-type': { overflowWrap: 'anywhere', color: (theme.vars ?? theme).palette.text.secondary },
  '& > :last-of-type': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > :last-of-type': { marginLeft: 0 } },
}));

/** One height for all parts, so that the dialog does not jump between them. */
const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(4),
  paddingTop: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { minHeight: 'min(560px, calc(100dvh - 280px))' },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.spacing(4, 6),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface PersonProps {
  readonly user: User;
  readonly address: PersonAddress;
  /** How many adjustments were made here: each gets a form of its own. */
  readonly adjustments: number;
  readonly onAdjusted: () => void;
}

function Overview({ user, address, adjustments, onAdjusted }: PersonProps) {
  return (
    <>
      <Columns>
        <PersonSection title="Figures">
          <PersonFacts user={user} onOpen={address.open} />
        </PersonSection>
        <AdjustBalanceForm key={adjustments} user={user} onAdjusted={onAdjusted} />
      </Columns>
      <PersonSection title="Latest entries">
        <LatestLedger user={user} onShowAll={() => address.setTab('ledger')} />
      </PersonSection>
    </>
  );
}

interface ContentProps extends PersonProps {
  readonly passwordReset: PasswordReset;
}

function Content({ passwordReset, ...props }: ContentProps) {
  const { user, address } = props;
  const list = { user, page: address.page, setPage: address.setPage };
  switch (address.tab) {
    case 'overview':
      return <Overview {...props} />;
    case 'ledger':
      return <PersonLedger {...list} />;
    case 'investments':
      return <PersonInvestments {...list} />;
    case 'deposits':
      return <PersonDeposits {...list} />;
    case 'withdrawals':
      return <PersonWithdrawals {...list} />;
    case 'referrals':
      return <PersonReferrals {...list} onOpen={address.open} />;
    case 'account':
      return (
        <Columns>
          <DetailsForm user={user} />
          <PasswordForm user={user} reset={passwordReset} />
        </Columns>
      );
    default:
      throw new Error('There is no such part.', { cause: address.tab satisfies never });
  }
}

export function Person(props: PersonProps) {
  const { user, address } = props;
  const id = useId();
  const [question, setQuestion] = useState<KycQuestion | null>(null);
  const passwordReset = usePasswordReset(user);
  return (
    <>
      <Head>
        <span translate="no">{user.email}</span>
        <KycBadge key={user.kycStatus} status={user.kycStatus} />
        <KycActions
          user={user}
          onAsk={(userId, event) => setQuestion({ userId, event })}
          onAnswer={() => undefined}
        />
      </Head>
      <Tabs
        value={address.tab}
        onChange={(_event, value: unknown) => {
          const tab = PERSON_TABS.find((known) => known === value);
          if (tab !== undefined) address.setTab(tab);
        }}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Parts"
      >
        {PERSON_TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={<span>{TAB_NAMES[tab]}</span>}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${address.tab}`}>
        <Content {...props} passwordReset={passwordReset} />
      </Panel>
      <KycQuestionDialog question={question} onClose={() => setQuestion(null)} onAnswer={() => undefined} />
    </>
  );
}
