import { ErrorState } from '../../ui/page/ErrorState';
import { PageFrame } from '../../ui/page/PageFrame';
import { FormSkeleton } from '../../ui/page/skeletons';
import { PaymentRequest } from './receive/PaymentRequest';
import { useMe } from './useMe';

/** /dashboard/receive: what others need to send money to the person (product 9.6). */
export function ReceivePage() {
  const { me, error, retry } = useMe();
  return (
    <PageFrame title="Receive" lead="Other investors can pay you by email.">
      {error === null ? null : (
        <ErrorState
          title="Your account could not be loaded."
          description={error.detail ?? error.title}
          onRetry={retry}
        />
      )}
      {error === null && me === undefined ? (
        <div aria-busy="true">
          <FormSkeleton fields={3} />
        </div>
      ) : null}
      {me === undefined ? null : <PaymentRequest email={me.email} />}
    </PageFrame>
  );
}
