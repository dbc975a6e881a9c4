import 'react-router';

declare module 'react-router' {
  // Types the context of loaders as RouterContextProvider.
  interface Future {
    v8_middleware: true;
  }
}
