export type { CssVariable } from './internal/css-variables.ts';

export { UiProvider, type UiProviderProps } from './provider/ui-provider.tsx';
export { breakpoint, color } from './theme/tokens.ts';

export { Button, type ButtonProps } from './button/button.tsx';
// Builds replace the copy that each icon of a remote would bring along by this one.
export { createLucideIcon } from 'lucide-react';
export { Icon, type IconProps, type IconType } from './icon/icon.tsx';
export { IconButton, type IconButtonProps } from './icon/icon-button.tsx';
export { IconByName, type IconNode } from './icon/icon-by-name.tsx';
export { Tile, type TileProps, type Tone } from './icon/tile.tsx';
export { Tooltip } from './tooltip/tooltip.tsx';

export { Link, type LinkProps } from './link/link.tsx';
export { SkipLink } from './link/skip-link.tsx';

export { DayInput, type DayInputProps } from './input/day-input.tsx';
export { Input, type InputProps } from './input/input.tsx';
export { PasswordInput, type PasswordInputProps } from './input/password-input.tsx';
export { SelectInput, type SelectInputProps } from './input/select-input.tsx';
export { SearchInput, type SearchInputProps } from './input/search-input.tsx';
export { Field, type FieldControl, type FieldProps } from './field/field.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { Switch, type SwitchProps } from './field/switch.tsx';
export { focusFirstError } from './field/focus-first-error.ts';
export { useTries } from './field/use-tries.ts';
export { lengthCounter, lengthProblem } from './field/length-limit.ts';

export { Stack, type StackProps } from './text/stack.tsx';
export { Title, type TitleProps } from './text/title.tsx';
export { Text, type TextProps } from './text/text.tsx';
export { Highlight, type HighlightProps } from './text/highlight.tsx';
export { MarkedText, type MarkedTextProps } from './text/marked-text.tsx';
export { Kbd } from './text/kbd.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';

export { Card, type CardProps } from './card/card.tsx';
export { DangerBadge } from './badge/danger-badge.tsx';
export { FicheCard, type FicheCardProps } from './card/fiche-card.tsx';
export { QuickCard, type QuickCardProps } from './card/quick-card.tsx';
export { List, type ListProps } from './list/list.tsx';
export { Row, type RowProps } from './list/row.tsx';
export { Meta } from './list/meta.tsx';
export { ListFoot, type ListFootProps } from './list/list-foot.tsx';
export { ListSkeleton, type ListSkeletonProps } from './list/list-skeleton.tsx';

export { FilterChips, type FilterChipsProps, type FilterOption } from './filter/filter-chips.tsx';
export { FilterSheet, type ChosenFilter, type FilterSheetProps } from './filter/filter-sheet.tsx';
export { Chip, RemovableChip, type ChipProps } from './filter/chip.tsx';
export { SpacePicker, type PickableSpace, type SpacePickerProps } from './filter/space-picker.tsx';
export { NavTabs, type NavTab } from './nav-tabs/nav-tabs.tsx';
export { Menu, type MenuProps, type MenuTrigger } from './menu/menu.tsx';
export { menuLine, type MenuEntry, type MenuItem } from './menu/menu.types.ts';

export { Badge, type BadgeProps } from './badge/badge.tsx';
export { StatusBadge, type StatusBadgeProps } from './badge/status-badge.tsx';
export { statusLook, type StatusEntity, type StatusOf } from './badge/status-table.ts';
export { roleLabel, type RoleName } from './badge/role-label.tsx';
export { SpaceSquare, SpaceTag, spaceColors, type SpaceColorName } from './badge/space-tag.tsx';
export { Counter } from './badge/counter.tsx';
export { ReferenceChip, type ReferenceChipProps } from './badge/reference-chip.tsx';
export { TrustLine, type Trust, type TrustLineProps } from './badge/trust-line.tsx';
export { TrustStrip, type TrustStripProps } from './badge/trust-strip.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';

export { Banner, type BannerProps, type BannerTone } from './states/banner.tsx';
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx';
export { ErrorBlock, type ErrorBlockProps } from './states/error-block.tsx';
export { Bone, Skeleton, type BoneProps } from './states/skeleton.tsx';
export { Spinner } from './states/spinner.tsx';
export { useKeptFocus } from './states/use-kept-focus.ts';
export { usePending } from './states/use-pending.ts';
export { copyText } from './copying/copy-text.ts';
export { useCopying } from './copying/use-copying.ts';
export { Meter, type MeterProps } from './meter/meter.tsx';
export { useTimeLeft } from './meter/use-time-left.ts';
export { ProgressBar, type BarTone, type ProgressBarProps } from './meter/progress-bar.tsx';
export { SegmentedBar, type Segment } from './meter/segmented-bar.tsx';

export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { createConfirmStore, type ConfirmOptions, type ConfirmStore } from './confirm/confirm-store.ts';
export { createToastStore } from './toast/toast-store.ts';
export type { Toast, ToastAction, ToastInput, ToastKind, ToastLimits, ToastStore } from './toast/toast.types.ts';

export { Brand, Wordmark, type BrandProps } from './brand/wordmark.tsx';
export { Logo, type LogoProps } from './brand/logo.tsx';
export { Page, type PageProps } from './page/page.tsx';
export { PageSection, type PageSectionProps } from './page/page-section.tsx';
export { BottomBar, type BottomBarProps } from './page/bottom-bar.tsx';

export {
  formatDate,
  formatDateLong,
  formatDateShort,
  formatDateTime,
  formatDateTimeLong,
  formatTime,
} from './format/format-date.ts';
export { formatMonthsAgo } from './format/format-months-ago.ts';
export { formatRelative } from './format/format-relative.ts';
export { formatSince } from './format/format-since.ts';
export { quotationMarks, quoted } from './format/quoted.ts';
export { formatNumber, formatPercent } from './format/format-number.ts';
export { formatSize, formatSizeProgress } from './format/format-size.ts';
export { formatTimeLeft } from './format/format-duration.ts';
export { formatClock, formatDuration } from './format/format-duration.ts';
export { daysBetween, type DateLike } from './format/paris.ts';
