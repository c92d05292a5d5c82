import { isRole } from '@evisa/shared/domain/accounts/roles';
import { slotNames, type ExtensionDeclaration } from '@evisa/shared/domain/slots';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';

type Named = Pick<ExtensionDeclaration, 'slot' | 'module'>;

/** Names an extension in reports, as the declared path names a screen: `order-page/visa-note`. */
export function nameExtension({ slot, module }: Named): string {
  return `${slot}/${module}`;
}

/** Returns the module of the build that contains an extension. */
export function extensionModule({ module }: Pick<ExtensionDeclaration, 'module'>): string {
  return `extensions/${module}`;
}

/** Lists the modules that a remote's build exposes, each with where it appears. */
export function listModules({ screens, extensions = [] }: RemoteDeclaration): { place: string; module: string }[] {
  return [
    ...screens.map(({ path, module }) => ({ place: path, module })),
    ...extensions.map((extension) => ({ place: nameExtension(extension), module: extensionModule(extension) })),
  ];
}

/**
 * Returns the errors in a remote's extensions and roles, as sentences without the subject, which is its name. The declaration can be of a
 * build that no types have checked.
 */
export function findExtensionErrors({ screens, extensions }: RemoteDeclaration): string[] {
  const declared: unknown = extensions ?? [];
  if (!Array.isArray(declared)) return ['declares extensions that are no list'];
  const wellFormed = declared.filter(isExtension);
  const names = wellFormed.map(nameExtension);
  return [
    ...(wellFormed.length === declared.length ? [] : ['declares an extension without a slot, a title or a module']),
    ...wellFormed
      .map(({ slot }): string => slot)
      .filter((slot) => !slotNames.includes(slot))
      .map((slot) => `declares the slot ${slot}, which does not exist: use ${slotNames.join(', ')}`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `declares ${name} twice`),
    ...[
      ...screens.map((screen) => ({ ...screen, at: screen.path })),
      ...wellFormed.map((one) => ({ ...one, at: nameExtension(one) })),
    ].flatMap(({ at, roles = [] }) =>
      roles
        .filter((role) => !isRole(role))
        .map((role: string) => `declares the role ${role} for ${at}, which does not exist`),
    ),
  ];
}

function isExtension(value: unknown): value is ExtensionDeclaration {
  if (typeof value !== 'object' || value === null) return false;
  const { slot, title, module, roles = [] }: Partial<Record<keyof ExtensionDeclaration, unknown>> = value;
  return (
    typeof slot === 'string' &&
    typeof title === 'string' &&
    title !== '' &&
    typeof module === 'string' &&
    /^[\w-]+$/.test(module) &&
    Array.isArray(roles)
  );
}
