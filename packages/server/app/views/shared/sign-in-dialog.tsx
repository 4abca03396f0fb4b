import { text } from '../../text.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SingleSignOn } from '../../ui/single-sign-on.tsx';
import { useSignIn, WithoutPassword } from '../sign-in/use-sign-in.tsx';

/** Signs in without leaving the page. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const { signIn } = text;
  const { fields, submit } = useSignIn();
  return (
    <FormDialog title={signIn.title} action={signIn.submit} onSubmit={submit} onClose={onClose}>
      {fields}
      <SingleSignOn label={signIn.provider} />
      <WithoutPassword />
    </FormDialog>
  );
}
