import '@mantine/core/styles/Input.css';

/** Fields that no screen before sign-in uses. */
export { FileInput, Textarea } from '@mantine/core';
