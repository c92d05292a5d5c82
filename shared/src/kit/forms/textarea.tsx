import '@mantine/core/styles/Input.css';

/** Fields that no screen before the portal has. */
export { FileInput, Textarea } from '@mantine/core';
