import type { ToastContent } from '../../../ui/toast/toastStore.ts';

export const WELCOME: ToastContent = {
  title: 'Welcome back!',
  description: 'Successfully logged in to admin panel',
};

/**
 * The toast of a failed sign-in.
 *
 * @param error the server's message, or null without one.
 */
export function loginFailure(error: string | null): ToastContent {
  if (error?.includes('locked')) {
    return {
      variant: 'destructive',
      title: 'Account Locked',
      description:
        'Your account has been temporarily locked due to multiple failed login attempts. Please try again in 15 minutes.',
    };
  }
  return {
    variant: 'destructive',
    title: 'Login Failed',
    description: error || 'Invalid email or password',
  };
}
