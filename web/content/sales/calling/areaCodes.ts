/**
 * Where the telephone numbers of the United States and Canada belong: `[state or province, time zones, area codes]`, in
 * lists with spaces. A number with one of these area codes may be in any of the zones.
 *
 * Source: google/libphonenumber, commit f7e3e88c (July 2026), resources/timezones/map_data.txt and
 * resources/geocoding/en/1.txt, Apache License 2.0. The finer prefixes of an area code are united, and an area code that
 * overlays another one has the zones of both, because people keep their numbers.
 */
export const AREA_CODES: readonly (readonly [region: string, zones: string, codes: string])[] = [
  ['CA-AB', 'America/Edmonton', '368 403 587 780 825'],
  ['CA-BC', 'America/Edmonton America/Vancouver', '236 250 257 672 778'],
  ['CA-BC', 'America/Vancouver', '604'],
  ['CA-MB', 'America/Winnipeg', '204 431 584'],
  ['CA-NB', 'America/Halifax', '428 506'],
  ['CA-NL', 'America/Halifax America/Puerto_Rico America/St_Johns', '709 879'],
  ['CA-NS', 'America/Halifax', '782 902'],
  [
    'CA-ON',
    'America/Toronto',
    '226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 905 942',
  ],
  ['CA-ON', 'America/Toronto America/Winnipeg', '807'],
  ['CA-QC', 'America/Halifax America/Toronto', '367 418 581'],
  ['CA-QC', 'America/Toronto', '263 354 438 450 468 514 579 819 873'],
  ['CA-SK', 'America/Regina', '306 474 639'],
  [
    'CA-YT',
    'America/Edmonton America/Fort_Nelson America/Toronto America/Vancouver America/Winnipeg',
    '867',
  ],
  ['US-AK', 'America/Adak America/Anchorage America/Juneau Pacific/Honolulu', '907'],
  ['US-AL', 'America/Chicago', '205 251 256 334 659 938'],
  ['US-AR', 'America/Chicago', '327 479 501 870'],
  ['US-AS', 'Pacific/Pago_Pago', '684'],
  ['US-AZ', 'America/Denver America/Phoenix', '928'],
  ['US-AZ', 'America/Phoenix', '480 520 602 623'],
  [
    'US-CA',
    'America/Los_Angeles',
    '209 213 279 310 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 840 858 909 916 925 949 951',
  ],
  ['US-CO', 'America/Denver', '303 719 720 748 970 983'],
  ['US-CT', 'America/New_York', '203 475 860 959'],
  ['US-DC', 'America/New_York', '202 771'],
  ['US-DE', 'America/New_York', '302'],
  ['US-FL', 'America/Chicago America/New_York', '448 850'],
  [
    'US-FL',
    'America/New_York',
    '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954',
  ],
  ['US-GA', 'America/New_York', '229 404 470 478 678 706 762 770 912 943'],
  ['US-GU', 'Pacific/Guam', '671'],
  ['US-HI', 'Pacific/Honolulu', '808'],
  ['US-IA', 'America/Chicago', '319 515 563 641 712'],
  ['US-ID', 'America/Boise America/Denver America/Los_Angeles', '208 986'],
  ['US-IL', 'America/Chicago', '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 872'],
  ['US-IN', 'America/Chicago America/New_York', '219 574 812 930'],
  ['US-IN', 'America/New_York', '260 317 463 765'],
  ['US-KS', 'America/Chicago', '316 913'],
  ['US-KS', 'America/Chicago America/Denver', '620 785'],
  ['US-KY', 'America/Chicago America/New_York', '270 364 606'],
  ['US-KY', 'America/New_York', '502 859'],
  ['US-LA', 'America/Chicago', '225 318 337 504 985'],
  ['US-MA', 'America/New_York', '339 351 413 508 617 774 781 857 978'],
  ['US-MD', 'America/New_York', '227 240 301 410 443 667'],
  ['US-ME', 'America/New_York', '207'],
  ['US-MI', 'America/Chicago America/New_York', '906'],
  ['US-MI', 'America/New_York', '231 248 269 313 517 586 616 734 810 947 989'],
  ['US-MN', 'America/Chicago', '218 320 507 612 651 763 952'],
  ['US-MO', 'America/Chicago', '235 314 417 557 573 636 660 816 975'],
  ['US-MP', 'Pacific/Saipan', '670'],
  ['US-MS', 'America/Chicago', '228 601 662 769'],
  ['US-MT', 'America/Denver', '406'],
  ['US-NC', 'America/New_York', '252 336 472 704 743 828 910 919 980 984'],
  ['US-ND', 'America/Chicago America/Denver America/North_Dakota/Center', '701'],
  ['US-NE', 'America/Chicago', '402 531'],
  ['US-NE', 'America/Chicago America/Denver', '308'],
  ['US-NH', 'America/New_York', '603'],
  ['US-NJ', 'America/New_York', '201 551 609 640 732 848 856 862 908 973'],
  ['US-NM', 'America/Denver', '505 575'],
  ['US-NV', 'America/Boise America/Denver America/Los_Angeles', '775'],
  ['US-NV', 'America/Los_Angeles', '702 725'],
  [
    'US-NY',
    'America/New_York',
    '212 315 329 332 347 363 516 518 585 607 631 646 680 716 718 838 845 914 917 929 934',
  ],
  ['US-OH', 'America/New_York', '216 220 234 283 326 330 380 419 440 513 567 614 740 937'],
  ['US-OK', 'America/Chicago', '405 539 572 580 918'],
  ['US-OR', 'America/Denver America/Los_Angeles', '458 541'],
  ['US-OR', 'America/Los_Angeles', '503 971'],
  ['US-PA', 'America/New_York', '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'],
  ['US-PR', 'America/Puerto_Rico', '787 939'],
  ['US-RI', 'America/New_York', '401'],
  ['US-SC', 'America/New_York', '803 821 839 843 854 864'],
  ['US-SD', 'America/Chicago America/Denver America/North_Dakota/Center', '605'],
  ['US-TN', 'America/Chicago', '615 629 731 901 931'],
  ['US-TN', 'America/Chicago America/New_York', '423'],
  ['US-TN', 'America/New_York', '865'],
  [
    'US-TX',
    'America/Chicago',
    '210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979',
  ],
  ['US-TX', 'America/Denver', '915'],
  ['US-UT', 'America/Denver', '385 435 801'],
  ['US-VA', 'America/New_York', '276 434 540 571 686 703 757 804 826 948'],
  ['US-VI', 'America/St_Thomas', '340'],
  ['US-VT', 'America/New_York', '802'],
  ['US-WA', 'America/Los_Angeles', '206 253 360 425 509 564'],
  ['US-WI', 'America/Chicago', '262 274 353 414 534 608 715 920'],
  ['US-WV', 'America/New_York', '304 681'],
  ['US-WY', 'America/Denver', '307'],
];

/** Where the numbers of an area code belong. */
interface AreaPlace {
  /** The state or province, as in ISO 3166-2: `US-FL`, `CA-ON`. */
  region: string;
  zones: readonly string[];
}

const PLACES: ReadonlyMap<string, AreaPlace> = new Map(
  AREA_CODES.flatMap(([region, zones, codes]) => {
    const place = { region, zones: zones.split(' ') };
    return codes.split(' ').map((code) => [code, place] as const);
  }),
);

/** The place of a number of ten digits. Null if its area code belongs to no place of the United States or Canada. */
export function areaPlace(phone: string): AreaPlace | null {
  return PLACES.get(phone.slice(0, 3)) ?? null;
}

/** All zones of a country, `US` or `CA`. */
export function zonesOf(country: string): string[] {
  const zones = AREA_CODES.filter(([region]) => region.startsWith(country));
  return [...new Set(zones.flatMap(([, names]) => names.split(' ')))];
}
