import { SettingsLayout } from '../features/common/settings-layout';
import { TemplateList } from '../features/message-templates/template-list';

/** Adds, changes and deletes the templates of messages to applicants, and ready-made remarks. */
function MessageTemplates() {
  return (
    <SettingsLayout title="Message Templates" wide>
      <TemplateList kind="message" />
      <TemplateList kind="remark" />
    </SettingsLayout>
  );
}

export { MessageTemplates as Component };
