import type { Elements } from './content'

/**
 * An icon in a square of 20 units. It is hidden from assistive technology, because every icon has a
 * text next to it.
 */
export function Icon({ size = 20, children }: { size?: number; children: Elements }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function WrongIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="8" />
      <path d="M10 5.8v4.8M10 13.9v.1" />
    </Icon>
  )
}

export function NoteIcon() {
  return (
    <Icon>
      <path d="M10 3 18 16.5H2Z" />
      <path d="M10 8.2v3.4M10 14v.1" />
    </Icon>
  )
}

export function TickIcon({ size = 20 }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  )
}

/** It points to the start of the line. */
export function BackIcon() {
  return (
    <span className="icon-start">
      <Icon size={18}>
        <path d="M12 4.5 6.5 10l5.5 5.5" />
      </Icon>
    </span>
  )
}

export function CameraIcon() {
  return (
    <Icon>
      <path d="M2.5 6.5h3l1.3-2h6.4l1.3 2h3v10h-15Z" />
      <circle cx="10" cy="11" r="3" />
    </Icon>
  )
}

export function FileIcon() {
  return (
    <Icon>
      <path d="M5 2.5h6.5L15.5 6.5v11h-10.5Z" />
      <path d="M11.5 2.5v4h4" />
    </Icon>
  )
}

export function WaitIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 5.8V10l2.8 1.9" />
    </Icon>
  )
}

export function IdIcon() {
  return (
    <Icon>
      <rect x="2" y="4" width="16" height="12" rx="2" />
      <circle cx="7" cy="9" r="1.8" />
      <path d="M4.500 13.500c.6-1.500 1.500-2 2.500-2s1.900.5 2.500 2M12.500 8.500h3M12.500 11.500h3" />
    </Icon>
  )
}

export function GlobeIcon() {
  return (
    <Icon size={18}>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M2.500 10h15M10 2.500c5 4.500 5 10.500 0 15c-5-4.500-5-10.500 0-15Z" />
    </Icon>
  )
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3 5.5h14M3 10h14M3 14.5h14" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  )
}

export function DownIcon() {
  return (
    <Icon>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Icon>
  )
}

export function PinIcon() {
  return (
    <Icon size={16}>
      <path d="M7 2.500h6l-.8 6 3 3.500H4.800l3-3.500ZM10 12v6" />
    </Icon>
  )
}

/** The logo: an F whose middle bar ends in a dot, as a signed line does. `public/icon.svg` is the same. */
export function Mark() {
  return (
    <svg aria-hidden="true" focusable="false" width="26" height="26" viewBox="0 0 26 26">
      <rect width="26" height="26" rx="7" fill="currentColor" />
      <path
        d="M8.5 19.700V7.300h9.200M8.500 13.500h4.300"
        fill="none"
        stroke="var(--ground)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="17.6" cy="13.5" r="1.9" fill="var(--ground)" />
    </svg>
  )
}
