# Makes MLIR's CMake functions run ods-tblgen and ods-shard in place of mlir-tblgen and mlir-src-sharder. Use one of:
#
#   find_package(OdsTblgen REQUIRED)       # with -DOdsTblgen_DIR=<this folder>, if the tools are not installed
#   include(<this file>)
#   cmake … -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=<this file>   # for a project that stays as it is; CMake 3.24 and later
#
# It may stand before or after find_package(MLIR), and holds for all directories of the build. It must stand before the first
# call of mlir_tablegen: a later one is an error.
#
# ODS_TBLGEN_EXE and ODS_SHARD_EXE name the programs. By default these are MLIR_TABLEGEN_EXE and MLIR_SRC_SHARDER_TABLEGEN_EXE
# of the command line, else the installed ones, else those that Go builds from the clone that this file is part of.
include_guard(GLOBAL)

# MLIRConfig.cmake and directories set variables that hide those of the cache. So each access to the two variables, in any
# scope, gives them the value of the cache variable that names the program.
macro(_ods_keep_program variable)
  if("${variable}" STREQUAL "MLIR_TABLEGEN_EXE")
    if(NOT "${MLIR_TABLEGEN_EXE}" STREQUAL "$CACHE{ODS_TBLGEN_EXE}")
      set(MLIR_TABLEGEN_EXE "$CACHE{ODS_TBLGEN_EXE}")
    endif()
  elseif(NOT "${MLIR_SRC_SHARDER_TABLEGEN_EXE}" STREQUAL "$CACHE{ODS_SHARD_EXE}")
    set(MLIR_SRC_SHARDER_TABLEGEN_EXE "$CACHE{ODS_SHARD_EXE}")
  endif()
endmacro()

# _ods_find_program(<variable> <name> <variable of MLIR>) finds a program and stores it in a variable of the cache.
function(_ods_find_program variable name mlir_variable)
  get_property(kind CACHE ${mlir_variable} PROPERTY TYPE)
  if(DEFINED CACHE{${mlir_variable}} AND NOT kind STREQUAL "INTERNAL") # INTERNAL is a build of LLVM itself
    set(${variable} "$CACHE{${mlir_variable}}" CACHE FILEPATH "The program ${name}" FORCE)
  endif()
  if(NOT ${variable})
    # The folder of the other program, of an installation, of an archive of a release, and of a clone.
    get_filename_component(beside "$CACHE{ODS_TBLGEN_EXE}" DIRECTORY)
    find_program(${variable} NAMES ${name} DOC "The program ${name}"
      HINTS ${beside} "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../../bin" "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/.."
      PATHS "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../bin")
  endif()
  if(NOT ${variable})
    set(${variable} "" CACHE FILEPATH "The program ${name}" FORCE)
  endif()
endfunction()

# _ods_build() builds both programs from the clone that this file is part of, if there is Go.
function(_ods_build)
  get_filename_component(clone "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../.." ABSOLUTE)
  find_program(ODS_GO go)
  mark_as_advanced(ODS_GO)
  if(NOT ODS_GO OR NOT EXISTS "${clone}/generator/cmd/ods-tblgen/main.go")
    return()
  endif()
  message(STATUS "Building ods-tblgen and ods-shard with Go")
  set(bin "${CMAKE_BINARY_DIR}/ods-bin/")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -E env CGO_ENABLED=0 "${ODS_GO}" build -trimpath -buildvcs=false -o "${bin}"
      ./generator/cmd/ods-tblgen ./sharder/cmd/ods-shard
    WORKING_DIRECTORY "${clone}" RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "OdsTblgen: Go cannot build the programs in ${clone}; the errors are above")
  endif()
  set(ODS_TBLGEN_EXE "${bin}ods-tblgen${CMAKE_EXECUTABLE_SUFFIX}" CACHE FILEPATH "The program ods-tblgen" FORCE)
  if(NOT ODS_SHARD_EXE)
    set(ODS_SHARD_EXE "${bin}ods-shard${CMAKE_EXECUTABLE_SUFFIX}" CACHE FILEPATH "The program ods-shard" FORCE)
  endif()
endfunction()

# _ods_refuse_late(<folder>) stops CMake if a directory of the build has called mlir_tablegen.
function(_ods_refuse_late folder)
  get_directory_property(outputs DIRECTORY "${folder}" DEFINITION TABLEGEN_OUTPUT)
  get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(group ${target} FOLDER)
    if(group MATCHES "Tablegenning") # where LLVM's functions put such targets
      set(outputs "${target}")
    endif()
  endforeach()
  if(outputs)
    list(GET outputs 0 first)
    message(FATAL_ERROR "OdsTblgen comes too late: mlir_tablegen was called in ${folder} (${first}), and that output would come "
      "from the installed mlir-tblgen. Move find_package(OdsTblgen) or include(OdsTblgen) before the first mlir_tablegen.")
  endif()
  get_property(subdirectories DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
  foreach(subdirectory IN LISTS subdirectories)
    _ods_refuse_late("${subdirectory}")
  endforeach()
endfunction()

set(_ods_built_here FALSE) # whether MLIR itself is a part of this build, which generates its own files first
if(TARGET mlir-tblgen)
  get_target_property(_ods_imported mlir-tblgen IMPORTED)
  if(NOT _ods_imported)
    set(_ods_built_here TRUE)
  endif()
  unset(_ods_imported)
endif()
if(_ods_built_here)
  _ods_refuse_late("${PROJECT_SOURCE_DIR}")
else()
  _ods_refuse_late("${CMAKE_SOURCE_DIR}")
endif()
unset(_ods_built_here)

_ods_find_program(ODS_TBLGEN_EXE ods-tblgen MLIR_TABLEGEN_EXE)
_ods_find_program(ODS_SHARD_EXE ods-shard MLIR_SRC_SHARDER_TABLEGEN_EXE)
if(NOT ODS_TBLGEN_EXE)
  _ods_build()
endif()
if(NOT ODS_TBLGEN_EXE)
  set(OdsTblgen_NOT_FOUND_MESSAGE "ods-tblgen is not on the PATH. Install it, or name it with -DODS_TBLGEN_EXE=<path>. "
    "-DMLIR_TABLEGEN_EXE=<path> names another generator, such as mlir-tblgen.")
  string(CONCAT OdsTblgen_NOT_FOUND_MESSAGE ${OdsTblgen_NOT_FOUND_MESSAGE})
  if(DEFINED CMAKE_FIND_PACKAGE_NAME AND CMAKE_FIND_PACKAGE_NAME STREQUAL "OdsTblgen")
    set(OdsTblgen_FOUND FALSE)
    return()
  endif()
  message(FATAL_ERROR "${OdsTblgen_NOT_FOUND_MESSAGE}")
endif()
set(OdsTblgen_FOUND TRUE)
set(OdsTblgen_MODULE "${CMAKE_CURRENT_LIST_FILE}") # for CMAKE_PROJECT_TOP_LEVEL_INCLUDES of an external project
message(STATUS "MLIR's functions run ${ODS_TBLGEN_EXE}")

variable_watch(MLIR_TABLEGEN_EXE _ods_keep_program)
set(MLIR_TABLEGEN_EXE "${ODS_TBLGEN_EXE}")
if(ODS_SHARD_EXE)
  variable_watch(MLIR_SRC_SHARDER_TABLEGEN_EXE _ods_keep_program)
  set(MLIR_SRC_SHARDER_TABLEGEN_EXE "${ODS_SHARD_EXE}")
endif()

# include(OdsShards) then finds the functions for shards.
foreach(_ods_folder "${CMAKE_CURRENT_LIST_DIR}" "${CMAKE_CURRENT_LIST_DIR}/../../sharder/cmake")
  if(EXISTS "${_ods_folder}/OdsShards.cmake")
    list(APPEND CMAKE_MODULE_PATH "${_ods_folder}")
  endif()
endforeach()
unset(_ods_folder)
