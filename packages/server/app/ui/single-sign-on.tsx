import { basePath, usePath } from '../state/router.ts';

/** Whether people can sign in with an identity provider. The server adds the element if so. */
export const offersSingleSignOn =
  document.querySelector('meta[name="mdconv-single-sign-on"]') !== null;

interface SingleSignOnProps {
  readonly label: string;
  /** Whether the provider must ask people again who are signed in there. */
  readonly isRepeated?: boolean;
}

/** A link to the identity provider, which returns to the current view. */
export function SingleSignOn({ label, isRepeated = false }: SingleSignOnProps) {
  const path = usePath();
  if (!offersSingleSignOn) return null;
  return (
    <a class="button button-plain single-sign-on" href={singleSignOnUrl(path, isRepeated)}>
      <span>{label}</span>
    </a>
  );
}

/** @param path the view to open afterwards */
export function singleSignOnUrl(path: string, isRepeated: boolean): string {
  const query = new URLSearchParams({ return: path, ...(isRepeated && { confirm: '1' }) });
  return `${basePath}session/oidc?${query}`;
}
