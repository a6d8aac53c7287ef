import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorState } from '../../../ui/page/ErrorState';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { DateTime } from '../../../ui/parts/DateTime';
import type { InvestorNotice } from './notices';
import type { Notices } from './useNotices';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gap: 2,
    padding: theme.spacing(1.5, 2),
    borderTop: '1px solid',
    borderColor: (theme.vars ?? theme).palette.divider,
    borderLeft: '3px solid transparent',
  },
  '& li[data-unread=true]': { borderLeftColor: (theme.vars ?? theme).palette.secondary.main },
  '& p': { margin: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
}));

const Top = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '0 12px',
});

const Small = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Mark = styled('strong')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: (theme.vars ?? theme).palette.secondary.main,
}));

const Message = styled('div')(({ theme }) => ({ padding: theme.spacing(1, 2, 2.5) }));

function Item(props: {
  readonly notice: InvestorNotice;
  readonly isUnread: boolean;
  readonly onFollow: () => void;
}) {
  const { notice, isUnread, onFollow } = props;
  return (
    <li data-unread={isUnread}>
      <Top>
        <Link component={RouterLink} to={notice.to} onClick={onFollow}>
          {notice.title}
        </Link>
        {isUnread ? <Mark>New</Mark> : null}
      </Top>
      <p translate="no">{notice.text}</p>
      {notice.at === null ? null : (
        <Small>
          <DateTime value={notice.at} />
        </Small>
      )}
    </li>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The notices by the reader's days, in their order. */
function byDay(
  notices: readonly InvestorNotice[],
): readonly (readonly [string, readonly InvestorNotice[]])[] {
  const days = new Map<string, InvestorNotice[]>();
  for (const notice of notices) {
    const day = notice.at === null ? 'Earlier' : dayFormat.format(Date.parse(notice.at));
    const known = days.get(day);
    if (known === undefined) days.set(day, [notice]);
    else known.push(notice);
  }
  return [...days];
}

interface NoticeListProps {
  readonly state: Notices;
  /** Ids that were unread when the list was opened. */
  readonly marked: readonly string[];
  readonly onFollow: () => void;
}

export function NoticeList({ state, marked, onFollow }: NoticeListProps) {
  const { notices, unread, error, retry } = state;
  if (notices === undefined) {
    return (
      <Message aria-busy={error === null || undefined}>
        {error === null ? (
          <TextSkeleton lines={4} />
        ) : (
          <ErrorState
            title="Your notifications could not be loaded."
            description={error.detail ?? error.title}
            onRetry={retry}
          />
        )}
      </Message>
    );
  }
  if (notices.length === 0) {
    return (
      <Message>
        No notifications yet. News about your deposits, withdrawals, payouts and transfers appears here.
      </Message>
    );
  }
  return (
    <>
      {byDay(notices).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Typography
            variant="subtitle2"
            component="h3"
            color="textSecondary"
            sx={{ px: 2, pt: 1.5, pb: 0.5 }}
          >
            {day}
          </Typography>
          <List>
            {ofDay.map((notice) => (
              <Item
                key={notice.id}
                notice={notice}
                isUnread={marked.includes(notice.id) || unread.includes(notice.id)}
                onFollow={onFollow}
              />
            ))}
          </List>
        </section>
      ))}
    </>
  );
}
