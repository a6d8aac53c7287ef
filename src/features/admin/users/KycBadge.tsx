import type { KycStatus } from '../../../entities/user/user';
import { StatusBadge } from '../../../ui/parts/StatusBadge';

/** A KYC status as its word; only what waits for a decision is amber. */
export function KycBadge({ status }: { readonly status: KycStatus }) {
  return <StatusBadge status={status} {...(status === 'unverified' && { tone: 'neutral' })} />;
}
