/** The drawn marks of the industries by their names in addresses. Each is a path in a box of 24 by 24. */
export const industryMarks: Readonly<Record<string, string>> = {
  'home-services': 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6',
  'real-estate-mortgage':
    'M8.5 15.5a5 5 0 1 1 4.8-3.6L21 19.6V21h-3v-2h-2v-2h-2l-2.2-2.2a5 5 0 0 1-3.3.7ZM7.5 9.5h.01',
  'insurance-recruiting':
    'M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-5',
  'financial-services': 'M3 20.5h18M5 17v-6M10 17V8M15 17v-4M20 17V5M4 7l6-3.5 5 4.5 5.5-5.5',
  automotive:
    'M3 16.5v-4l2.5-1L8 6.5h8l2.5 5 2.5 1v4h-3M3 16.5h3M10 16.5h4M8 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5.5 11.5h13',
  'healthcare-dental':
    'M7.5 3.5C4.5 3.5 3.5 6 4 9c.5 2.5 1.5 3 2 6s.5 5.5 2 5.5c2 0 1.5-6.5 4-6.5s2 6.5 4 6.5c1.5 0 1.5-2.5 2-5.5s1.5-3.5 2-6c.5-3-.5-5.5-3.5-5.5-2 0-2.5 1-4.5 1s-2.5-1-4.5-1Z',
  'logistics-transportation': 'M2.5 6h12v11h-12V6ZM14.5 10h4l3 3.5V17h-7M6.5 17v2.5M18 17v2.5',
  'marketing-agencies':
    'M4 10v4h3.5l8 4.5v-13L7.5 10H4ZM7.5 14l1.5 6h2.5L10 15.4M18.5 9.5a3.5 3.5 0 0 1 0 5',
};
