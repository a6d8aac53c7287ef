import Add from '@mui/icons-material/Add';
import SwapVert from '@mui/icons-material/SwapVert';
import { PageFrame } from '../../ui/page/PageFrame';
import { DutyButton, DutyNote, DutyScope } from './duty';
import { PlanDialog, usePlanDialog } from './plans/PlanDialog';
import { Proposals } from './Proposals';
import { PlanList } from './plans/PlanList';
import { PlanOrderDialog, usePlanOrderDialog } from './plans/PlanOrderDialog';

/** Both fit on one line on a phone. */
const BESIDE = { px: { xs: 1.25, sm: 2 } } as const;

/** `/admin/plans` (product 7): the investment plans and their terms. */
export function PlansPage() {
  const { mode, create, duplicate, edit, close } = usePlanDialog();
  const order = usePlanOrderDialog();
  return (
    <DutyScope task="plans">
      <PageFrame
        title="Manage Plans"
        lead="Changes apply to new investments only."
        actions={
          <>
            <DutyButton variant="outlined" sx={BESIDE} startIcon={<SwapVert />} onClick={order.open}>
              Change order
            </DutyButton>
            <DutyButton variant="contained" sx={BESIDE} startIcon={<Add />} onClick={create}>
              Create New Plan
            </DutyButton>
          </>
        }
      >
        <DutyNote />
        <Proposals kind="plan" />
        <PlanList onCreate={create} onEdit={edit} onDuplicate={duplicate} />
        <PlanDialog mode={mode} onClose={close} />
        <PlanOrderDialog isOpen={order.isOpen} onClose={order.close} />
      </PageFrame>
    </DutyScope>
  );
}
