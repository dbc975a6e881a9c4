import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

const TICKS_PER_SECOND = 100;

/** Memory that a process holds now, in bytes. */
export function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** Memory that a process and its child processes hold now, in bytes. */
export function familyBytes(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => childrenOf(`/proc/${pid}/task/${task}`))
    .filter(Boolean);
  return [pid, ...children.map(Number)].map(mappedBytes).reduce((sum, bytes) => sum + bytes, 0);
}

/** Empty if the thread has ended meanwhile. */
function childrenOf(task: string): string[] {
  try {
    return readFileSync(`${task}/children`, 'utf8').split(' ');
  } catch {
    return [];
  }
}

/** As `residentBytes`, without a program that would take processor time from what is measured. 0 if the process has ended. */
function mappedBytes(pid: number): number {
  try {
    // A process that was killed a moment ago is listed without its memory.
    return (kibibytesOf(pid, 'VmRSS') || 0) * 1024;
  } catch {
    return 0;
  }
}

function kibibytesOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1]);
}

/** The most memory that a process has held, in bytes; undefined when the system does not report it. */
export function peakBytes(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return kibibytesOf(pid, 'VmHWM') * 1024;
}

/** Processor time that a process has used so far, in microseconds; undefined when the system does not report it. */
export function processorTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // The name before the last parenthesis may hold spaces; user and system time are the 14th and 15th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}
