import { text } from '../../../text.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TableFrame } from '../../../ui/table-frame.tsx';

/** How to write markdown, for people who have not seen it. */
export function FormattingDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatting } = text;
  return (
    <Dialog title={formatting.title} onClose={onClose}>
      <p>{formatting.about}</p>
      <TableFrame label={formatting.title}>
        <table class="formatting">
          <thead>
            <tr>
              <th scope="col">{formatting.write}</th>
              <th scope="col">{formatting.get}</th>
            </tr>
          </thead>
          <tbody>
            {formatting.examples.map(({ source, result }) => (
              <tr key={source}>
                <td>
                  <pre>{source}</pre>
                </td>
                <td>{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Dialog>
  );
}
