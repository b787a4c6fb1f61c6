import english from 'ra-language-english'

const { ra } = english

/** react-admin's own English, in our voice where it differs, and the back office's words beside it. */
export const en = {
  ra: {
    ...ra,
    action: { ...ra.action, back: 'Go back', list: 'Show the list', update_application: 'Reload the page' },
    page: { ...ra.page, dashboard: 'Home', not_found: 'Page not found' },
    message: { ...ra.message, not_found: 'The address is mistyped, or the page has moved' },
    auth: {
      ...ra.auth,
      auth_check_error: 'Sign in to continue.',
      user_menu: 'Your account',
      sign_in_error: 'Signing in did not work. Try again.',
      logout: 'Sign out',
    },
    notification: {
      ...ra.notification,
      http_error: 'The server gave an unexpected answer. Try again shortly.',
      data_provider_error: 'The server gave an answer that this page cannot read.',
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'Your account may not do this.',
      offline: 'No connection. The data could not be loaded.',
    },
  },
  dalil: {
    name: 'Dalil',
    back_office: 'Back office',
    main_menu: 'Main menu',
    language: 'Language',
    connection: { unreachable: 'Could not connect to the server. Check your connection and try again.' },
    site: { open: 'Open the site', back: 'Back to the site' },
    role: { admin: 'Admin', super_admin: 'Super admin' },
    theme: { light: 'Light mode', dark: 'Dark mode' },
    sign_in: {
      title: 'Welcome back',
      lead: 'Sign in to the back office.',
      email: 'Email',
      password: 'Password',
      remember: 'Remember me',
      submit: 'Sign in',
      busy: 'Signing in…',
      email_missing: 'Enter your email',
      password_missing: 'Enter your password',
      staff_only: 'This account may not enter the back office. Sign in with an admin account, or go back to the site.',
      visitor: 'You are signed in on the site as %{name}, and that account may not enter the back office.',
      plate_title: 'This is where the plates are hung',
      plate_text: 'Review new places, answer messages, and look after a street that everyone trusts.',
      shops: { food: 'Food & cafés', shop: 'Shops', free: 'Freelancers' },
    },
    dashboard: {
      greeting: 'Welcome, %{name}',
      lead: 'The street is in your hands: whatever you do here is seen by visitors in all four countries.',
      site_title: 'The public site',
      site_text: 'See the places, reviews and pages as visitors see them.',
      api_title: 'The API reference',
      api_text: 'Every call, with its fields, answers and errors.',
      api_open: 'Open the reference',
    },
    shortcuts: {
      open: 'Keyboard shortcuts (?)',
      title: 'Keyboard shortcuts',
      on: 'Shortcuts are on',
      help: 'Show this list',
    },
    decisions: {
      faster: '“%{title}”: %{name} was faster and decided on %{when}',
      templates: 'Ready-made reasons',
      reason: 'Reason',
      reason_read: 'The person concerned reads it in their mail.',
      reason_length: 'Write a reason of %{min} to %{max} characters.',
    },
  },
}

/** What every language says: the words of react-admin and ours. */
export type Words = typeof en
