import { useState } from 'react';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { messageOf } from './sendList.ts';

/** @returns a function that runs a request with the list and shows its failure, and whether one is running. */
export function useListTask() {
  const [isRunning, setRunning] = useState(false);
  async function run(task: () => Promise<void>) {
    setRunning(true);
    try {
      await task();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error) ?? 'The list was not read to its end. You can send it again.',
      });
    } finally {
      setRunning(false);
    }
  }
  return [run, isRunning] as const;
}
