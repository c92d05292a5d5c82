import type { MessageTemplate } from '@evisa/shared/contract/message-templates';
import type { TemplateKind } from '@evisa/shared/domain/message-templates';
import { siteLanguages } from '@evisa/shared/domain/site-languages';
import { Text } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useQuery } from '@evisa/shared/kit/react-query';
import { RowMenu } from '../common/row-menu';
import { SettingsCard } from '../common/settings-layout';
import { EditTemplateButton } from './edit-template-button';
import { templatesQuery, useDeleteTemplate } from './template-queries';
import { getLanguageName, listLanguages } from './template-values';
import classes from './message-templates.module.css';

const kinds = {
  message: {
    title: 'Messages to applicants',
    emptyMessage: 'No templates yet',
    emptyHint: 'Add one, so that members need not write the same message again.',
    said: {
      header: 'Languages',
      cell: ({ texts }: MessageTemplate) => describeLanguages(texts),
    },
  },
  remark: {
    title: 'Ready-made remarks',
    emptyMessage: 'No ready-made remarks yet',
    emptyHint: 'Add one, so that members need not type the same remark again.',
    said: {
      header: 'Text',
      cell: ({ texts }: MessageTemplate) => <span className={classes.text}>{texts.en?.body}</span>,
    },
  },
};

/** Lists the templates of a kind, with buttons that add, edit and delete them. */
export function TemplateList({ kind }: { kind: TemplateKind }) {
  const templates = useQuery(templatesQuery);
  const { title, emptyMessage, emptyHint, said } = kinds[kind];
  const columns = [
    { header: 'Name', cell: ({ name }: MessageTemplate) => <span className={classes.name}>{name}</span> },
    said,
    {
      header: 'Changed (UTC)',
      cell: ({ changed_at: at, changed_by: by }: MessageTemplate) =>
        by === null ? (
          'As it came'
        ) : (
          <>
            <Timestamp at={at} />
            <Text span size="sm" c="dimmed" className={classes.note}>{`by ${by}`}</Text>
          </>
        ),
    },
    { header: 'Action', cell: (template: MessageTemplate) => <TemplateActions template={template} /> },
  ];
  return (
    <SettingsCard title={title} aside={<EditTemplateButton kind={kind} />}>
      <QueryBoundary query={templates} subject="the templates" height={160}>
        {(rows) => (
          <ResponsiveTable
            label={title}
            columns={columns}
            rows={rows.filter((template) => template.kind === kind)}
            rowKey={({ id }) => id}
            emptyMessage={emptyMessage}
            emptyHint={emptyHint}
            wide
          />
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

function describeLanguages(texts: MessageTemplate['texts']): string {
  const languages = listLanguages(texts);
  return languages.length === siteLanguages.length ? 'All' : languages.map(getLanguageName).join(', ');
}

function TemplateActions({ template }: { template: MessageTemplate }) {
  const { id, kind, name } = template;
  const [opened, { open, close }] = useDisclosure();
  const deleting = useDeleteTemplate();
  return (
    <div className={classes.actions}>
      <EditTemplateButton kind={kind} template={template} />
      <RowMenu
        label={`More actions for ${name}`}
        actions={[{ label: 'Delete', icon: 'trash', isDangerous: true, onClick: open }]}
      />
      <ConfirmDialog
        opened={opened}
        title={`Delete “${name}”?`}
        question="Members cannot choose it any more. What was written with it stays."
        confirmLabel="Delete template"
        danger
        pending={deleting.isPending}
        onAnswer={(confirmed) => (confirmed ? deleting.mutate(id, { onSettled: close }) : close())}
      />
    </div>
  );
}
