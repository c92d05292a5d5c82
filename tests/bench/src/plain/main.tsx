import './trusted-types';
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Orders } from './orders';
import { SignIn } from './sign-in';

const queryClient = new QueryClient();
const router = createBrowserRouter([
  { path: '/', element: <SignIn /> },
  { path: '/new-orders', element: <Orders /> },
]);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
