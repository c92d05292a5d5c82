import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Checkbox.css';

export { Checkbox, Input, PasswordInput, TextInput } from '@mantine/core';
export { useForm, type UseFormReturnType } from '@mantine/form';
