import { useState } from 'preact/hooks';
import { operators } from '../../api/operators.ts';
import type { ManagedAccount } from '../../api/bodies.ts';
import { randomId } from '../../state/random-id.ts';
import { text } from '../../text.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormDialog, FormError } from '../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../ui/notices.tsx';

/** What the operator is about to do with an account. */
export interface OpenAccount {
  readonly kind: 'grant' | 'plan' | 'suspend';
  readonly account: ManagedAccount;
}

interface AccountDialogProps {
  readonly open: OpenAccount;
  readonly onDone: () => void;
  readonly onResume: (account: ManagedAccount) => void;
  readonly onClose: () => void;
}

type OneProps = Omit<AccountDialogProps, 'open'> & Pick<OpenAccount, 'account'>;

export function AccountDialog({ open: { kind, account }, ...rest }: AccountDialogProps) {
  switch (kind) {
    case 'grant':
      return <GrantDialog account={account} {...rest} />;
    case 'plan':
      return <PlanDialog account={account} {...rest} />;
    case 'suspend':
      return <SuspendDialog account={account} {...rest} />;
  }
}

function GrantDialog({ account: { id, email }, onDone, onClose }: OneProps) {
  const texts = text.operators;
  const [credits, setCredits] = useState('');
  // One for the dialog: another attempt after an error adds nothing twice.
  const [key] = useState(randomId);

  async function submit() {
    const count = Number(credits);
    if (!/^\d{1,7}$/.test(credits) || count < 1 || count > 1_000_000)
      throw new FormError(texts.creditsWrong);
    await operators.grant(id, count, key);
    notify('done', texts.granted(count, email));
    onDone();
  }

  return (
    <FormDialog
      title={texts.grantTitle(email)}
      action={texts.grant}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={texts.credits} name="credits" hint={texts.creditsHint}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autocomplete="off"
            value={credits}
            onInput={({ currentTarget }) => setCredits(currentTarget.value.trim())}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function PlanDialog({ account: { id, email, plan: before }, onDone, onClose }: OneProps) {
  const texts = text.operators;
  const [plan, setPlan] = useState(before);

  async function submit() {
    await operators.change(id, { plan });
    notify('done', texts.planned(email));
    onDone();
  }

  return (
    <FormDialog
      title={texts.planTitle(email)}
      action={text.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        label={texts.planLabel}
        value={plan}
        options={(['free', 'premium'] as const).map((value) => ({
          value,
          label: text.account.plans[value],
        }))}
        onChange={setPlan}
      />
      <p class="hint">{texts.planText}</p>
    </FormDialog>
  );
}

function SuspendDialog({ account, onDone, onResume, onClose }: OneProps) {
  const texts = text.operators;
  const { id, email } = account;

  async function suspend() {
    await operators.change(id, { state: 'suspended' });
    notify('done', texts.suspended(email), { label: text.undo, run: () => onResume(account) });
    onDone();
  }

  return (
    <ConfirmDialog
      title={texts.suspendTitle(email)}
      action={texts.suspend}
      onConfirm={suspend}
      onClose={onClose}
    >
      <p>{texts.suspendText}</p>
    </ConfirmDialog>
  );
}
