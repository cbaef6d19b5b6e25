import { ThemeProvider } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { QuestionHost } from "@/ui/dialog/QuestionHost";
import { Announcer } from "@/ui/feedback/Announcer";
import { Toaster } from "@/ui/feedback/Toaster";
import { theme } from "@/ui/theme/theme";
import { setUpUser } from "./user";

const withoutRetries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Renders routes at an address as the application does, with toasts and questions, without retries. */
export function renderRoutes(routes: RouteObject[], address: string, queryClient = withoutRetries()) {
  const router = createMemoryRouter([{ hydrateFallbackElement: <div />, children: routes }], {
    initialEntries: [address],
  });
  const { unmount } = render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <QuestionHost />
        <Toaster />
        <Announcer />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { user: setUpUser(), router, queryClient, unmount };
}
