import { useId, useState } from 'react';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { User } from '../../../../entities/user/user';
import { TwoColumns } from '../../../../ui/page/TwoColumns';
import { DateTime } from '../../../../ui/parts/DateTime';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import { DutyNote, DutyScope } from '../../duty';
import { KycActions } from '../KycActions';
import { KycReview, type KycQuestion } from '../KycReview';
import { Proposals } from '../../Proposals';
import { PERSON_TABS, type PersonAddress, type PersonTab } from '../usePersonAddress';
import { AdjustBalanceForm } from './AdjustBalanceForm';
import { DetailsForm } from './DetailsForm';
import { PasswordForm, usePasswordReset, type PasswordResetCommand } from './PasswordForm';
import { FreezeAccount } from './FreezeAccount';
import { PersonFacts } from './PersonFacts';
import {
  LatestLedger,
  PersonDeposits,
  PersonInvestments,
  PersonLedger,
  PersonWithdrawals,
} from './PersonLists';
import { PersonNotes } from './PersonNotes';
import { PersonReferrals } from './PersonReferrals';
import { PersonSection } from './PersonSection';
import { PersonLogins } from './PersonLogins';

const TAB_NAMES: Readonly<Record<PersonTab, string>> = {
  overview: 'Overview',
  ledger: 'Ledger',
  investments: 'Investments',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  referrals: 'Referrals',
  account: 'Account',
};

interface PersonProps {
  readonly user: User;
  readonly address: PersonAddress;
  /** Number of adjustments made here; used as a key, so that each starts with a fresh form. */
  readonly adjustments: number;
  readonly onAdjusted: () => void;
}

function Overview({ user, address, adjustments, onAdjusted }: PersonProps) {
  return (
    <>
      <TwoColumns from="md" gaps={[4, 6]}>
        <PersonSection title="Summary">
          <PersonFacts user={user} onOpen={address.moveTo} />
        </PersonSection>
        {user.closedAt === null ? (
          <DutyScope task="money">
            <Stack sx={{ gap: 2 }}>
              <Proposals kind="adjustment" subjectId={user.id} />
              <AdjustBalanceForm key={adjustments} user={user} onAdjusted={onAdjusted} />
            </Stack>
          </DutyScope>
        ) : null}
      </TwoColumns>
      <PersonSection title="Recent activity">
        <LatestLedger user={user} onShowAll={() => address.setTab('ledger')} />
      </PersonSection>
      <PersonNotes key={user.id} user={user} />
    </>
  );
}

interface ContentProps extends PersonProps {
  readonly passwordReset: PasswordResetCommand;
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
      return <PersonReferrals {...list} onOpen={address.moveTo} />;
    case 'account':
      return user.closedAt !== null ? (
        <Typography>
          The investor closed this account on <DateTime value={user.closedAt} />. Their name, email and logins
          have been removed.
        </Typography>
      ) : (
        <>
          <DutyNote />
          <TwoColumns from="md" gaps={[4, 6]}>
            <DetailsForm user={user} />
            <PasswordForm user={user} reset={passwordReset} />
          </TwoColumns>
          <PersonLogins user={user} />
        </>
      );
    default:
      throw new Error('There is no such part.', { cause: address.tab satisfies never });
  }
}

const headLook = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  pb: 1,
  // On phones it starts a line, with its text below the email's.
  '& .MuiButton-text:first-of-type': { ml: { xs: -1.25, sm: 0 } },
} as const;

const tabsLook = {
  borderBottom: 1,
  borderColor: 'divider',
  // A tab at a fraction of a pixel would count as partly hidden, and the arrows would show for nothing.
  '& .MuiTabs-scroller': { py: '1px', my: '-1px' },
} as const;

export function PersonRecord(props: PersonProps) {
  const { user, address } = props;
  const id = useId();
  const [question, setQuestion] = useState<KycQuestion | null>(null);
  const passwordReset = usePasswordReset(user);
  return (
    <>
      <Stack direction="row" sx={headLook}>
        <Typography color="textSecondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Typography>
        {user.closedAt === null ? (
          <>
            <StatusBadge key={user.kycStatus} status={user.kycStatus} />
            <KycActions
              user={user}
              onAsk={(userId, event) => setQuestion({ userId, event })}
              onAnswer={() => undefined}
            />
            <FreezeAccount key={user.id} user={user} />
          </>
        ) : (
          <Typography>
            Closed on <DateTime value={user.closedAt} kind="date" />
          </Typography>
        )}
      </Stack>
      <Tabs
        value={address.tab}
        onChange={(_event, value: unknown) => {
          const tab = PERSON_TABS.find((known) => known === value);
          if (tab !== undefined) address.setTab(tab);
        }}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Sections"
        sx={tabsLook}
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
      <Stack
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${address.tab}`}
        sx={{ gap: 4, pt: 3 }}
      >
        <Content {...props} passwordReset={passwordReset} />
      </Stack>
      <KycReview question={question} onClose={() => setQuestion(null)} onAnswer={() => undefined} />
    </>
  );
}
