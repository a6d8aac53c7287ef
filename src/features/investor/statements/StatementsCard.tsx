import { useState } from 'react';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { StatementList, StatementSummary } from '../../../entities/statement/statement';
import { useListStatementsQuery } from '../../../entities/statement/statementApi';
import { periodName } from '../../../entities/statement/statementPeriod';
import { formatNumber } from '../../../lib/formats';
import { toStatement } from '../../../lib/paths';
import { Region } from '../../../ui/page/Region';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { Money } from '../../../ui/parts/Money';
import { LoadedQuery } from '../../shared/Loaded';

/** Hash for links to the card. */
export const STATEMENTS_HASH = '#statements';

/** Older months are behind a button. */
const FIRST_MONTHS = 6;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    minHeight: 44,
    borderBottom: '1px solid',
    borderColor: (theme.vars ?? theme).palette.divider,
    // Side by side or stacked, but the same for every line.
    [theme.breakpoints.down('sm')]: {
      flexDirection: 'column',
      alignItems: 'flex-start',
      paddingBlock: theme.spacing(1),
    },
  },
  '& li:last-child': { borderBottom: 0 },
}));

function Item({ summary }: { readonly summary: StatementSummary }) {
  const { period, countIn, countOut, closing, isFinished } = summary;
  return (
    <li>
      <span>
        <MuiLink component={Link} to={toStatement(period)} sx={{ py: '3px', fontWeight: 500 }}>
          {periodName(period)}
        </MuiLink>
        {isFinished ? null : ', so far'}
      </span>
      <Typography variant="body2" component="span" color="textSecondary">
        {`${formatNumber(countIn)} in, ${formatNumber(countOut)} out · ${isFinished ? 'closing' : 'balance'} `}
        <Money amount={closing} />
      </Typography>
    </li>
  );
}

function Statements({ months, years }: StatementList) {
  const [isWhole, setIsWhole] = useState(false);
  if (months.length === 0) {
    return (
      <Typography color="textSecondary">
        No statements yet. Your first one starts with your first transaction.
      </Typography>
    );
  }
  const shown = isWhole ? months : months.slice(0, FIRST_MONTHS);
  return (
    <>
      <List>
        {[...shown, ...years].map((summary) => (
          <Item key={summary.period} summary={summary} />
        ))}
      </List>
      {shown.length === months.length ? null : (
        <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setIsWhole(true)}>
          {`Show all ${formatNumber(months.length)} months`}
        </Button>
      )}
    </>
  );
}

/** The person's months and years, each a page to print or export (product 5.5). */
export function StatementsCard() {
  const { hash, key } = useLocation();
  // Back keeps what is in view. A link within the page and an address that is typed are a pop as well, without a key.
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default';
  const query = useListStatementsQuery();
  return (
    // This page and statements link to it.
    <Region title="Statements" takesFocus={hash === STATEMENTS_HASH && !isReturn}>
      <LoadedQuery subject="Your statements" query={query} skeleton={<TextSkeleton lines={4} />}>
        {(list) => <Statements {...list} />}
      </LoadedQuery>
    </Region>
  );
}
